const Page = () => <h1>students-page</h1>;
export default Page;
