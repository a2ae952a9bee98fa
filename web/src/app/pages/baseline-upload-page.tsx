const Page = () => <h1>baseline-upload-page</h1>;
export default Page;
