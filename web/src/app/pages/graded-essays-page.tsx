const Page = () => <h1>graded-essays-page</h1>;
export default Page;
