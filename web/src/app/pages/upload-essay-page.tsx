const Page = () => <h1>upload-essay-page</h1>;
export default Page;
